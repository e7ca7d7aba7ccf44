// What the scripts of this folder put into a measured page.
interface BenchWatch {
  first: number | null;
  painted: number | null;
  longTasks: number;
  begin: () => void;
  shown: (selector: string) => Promise<number>;
  sinceBegin: () => Promise<number>;
  arm: (type: 'click' | 'keydown') => void;
  locate: (selector: string) => { x: number; y: number; hit: boolean | null } | null;
  idle: (ms: number) => Promise<void>;
}

interface FillInEngine {
  answers: () => Record<string, unknown>;
  answer: (itemId: string, value: unknown) => void;
  keep: (answers: Record<string, unknown>) => Promise<void>;
  reopen: (count: number) => Promise<void>;
}

interface PlainForm {
  restore: (answers: Record<string, unknown>) => void;
}

interface Window {
  firstControl: string;
  benchWatch: BenchWatch;
  fillInEngine: FillInEngine;
  plainForm: PlainForm;
}
