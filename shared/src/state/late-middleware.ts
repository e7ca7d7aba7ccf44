import { createDynamicMiddleware } from '@reduxjs/toolkit';

/** Middleware of parts whose code is loaded after the store was made; every store of the portal runs it. */
export const lateMiddleware = createDynamicMiddleware();
