/** What `linebreak` 1.1 has; it comes without types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, counted in code units; null at the end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
