/** A QR code: `size` modules to a side, row by row, quiet zone included; true is dark. */
export interface QrMatrix {
  size: number;
  dark: readonly (readonly boolean[])[];
}

/** Modules that stay white around the code; readers ask for four. */
const QUIET_ZONE = 4;

/**
 * The QR code of a verification address ('https://…/verificar/<id>'): as a matrix for PDF, and as the text of an SVG for screen and HTML.
 * Error correction M, because printed reports get stamped and folded. Loads the encoder when it is first asked for.
 */
export async function verificationQr(url: string): Promise<{ matrix: QrMatrix; svg: string }> {
  const { encode, renderSVG } = await import('uqr');
  const options = { ecc: 'M', border: QUIET_ZONE } as const;
  const { size, data } = encode(url, options);
  return { matrix: { size, dark: data }, svg: renderSVG(url, options) };
}
