/** Whether the auth server gave no answer, or none of its own; the session may still be good. */
export const isRetryable = (error: { name: string; status?: number | undefined }): boolean =>
  error.name === 'AuthRetryableFetchError' ||
  error.status === undefined ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500;
