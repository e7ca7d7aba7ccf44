import { readReportImage } from '@avsec/shared/data';
import type { FileReference } from '@avsec/shared/report';

export type ReportImageState = { kind: 'waiting' } | { kind: 'ready'; url: string } | { kind: 'unreadable' };

interface Held {
  blob: Promise<Blob | null>;
  state: ReportImageState;
}

const WAITING: ReportImageState = { kind: 'waiting' };

const keyOf = (image: FileReference): string => (image.kind === 'stored' ? image.evidence.path : image.dataUrl);

/**
 * The images of a report page, each read once however often it is shown, and only when it is asked for: on screen as
 * one comes near, all of them to be printed. What is held is the reduced image of a report, not the photo.
 */
export class ReportImages {
  private readonly held = new Map<string, Held>();
  private readonly listeners = new Set<() => void>();

  /** Reads the image, unless that has been done. */
  readonly read = (image: FileReference): Promise<Blob | null> => {
    const key = keyOf(image);
    const known = this.held.get(key);
    if (known) return known.blob;
    const held: Held = { blob: readReportImage(image), state: WAITING };
    this.held.set(key, held);
    void held.blob.then((blob) => {
      if (this.held.get(key) === held) this.show(held, blob);
    });
    return held.blob;
  };

  readonly stateOf = (image: FileReference): ReportImageState => this.held.get(keyOf(image))?.state ?? WAITING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Gives the memory back; what is shown afterwards is read anew. */
  dispose(): void {
    for (const { state } of this.held.values()) if (state.kind === 'ready') URL.revokeObjectURL(state.url);
    this.held.clear();
  }

  private show(held: Held, blob: Blob | null): void {
    held.state = blob ? { kind: 'ready', url: URL.createObjectURL(blob) } : { kind: 'unreadable' };
    for (const listener of this.listeners) listener();
  }
}
