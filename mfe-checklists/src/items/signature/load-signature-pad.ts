import type SignaturePad from 'signature_pad';

/**
 * Fetches the drawing library. Called when a checklist opens, so that signing works when the network is gone by then.
 */
export const loadSignaturePad = async (): Promise<typeof SignaturePad> => (await import('signature_pad')).default;
