/** What `answer` gives within the limit; null when it takes longer or fails. */
export function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    answer.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
