import { lazy } from 'react';

/** What is inside the login: one chunk of its own, so that the login page stays small. */
export const loadPortal = () => import(/* webpackChunkName: "portal" */ './portal');

// Outside every component: a lazy made while rendering would be made again with every render that is thrown away.
export const PortalFrame = lazy(() => loadPortal().then(({ PortalFrame: Frame }) => ({ default: Frame })));
export const HomePage = lazy(() => loadPortal().then(({ HomePage: Home }) => ({ default: Home })));
export const StatusPage = lazy(() =>
  import('../status/status-page').then(({ StatusPage: Status }) => ({ default: Status })),
);
export const loadWaitingPage = () => import('../waiting/waiting-page');
export const WaitingPage = lazy(() => loadWaitingPage().then(({ WaitingPage: Waiting }) => ({ default: Waiting })));
export const AccountPage = lazy(() =>
  import('../account/account-page').then(({ AccountPage: Account }) => ({ default: Account })),
);
export const FirstPasswordPage = lazy(() =>
  import('../account/first-password-page').then(({ FirstPasswordPage: First }) => ({ default: First })),
);
export const FirstSecondStepPage = lazy(() =>
  import('../account/first-second-step-page').then(({ FirstSecondStepPage: First }) => ({ default: First })),
);
export const UnknownAddress = lazy(() => loadPortal().then(({ UnknownAddress: Unknown }) => ({ default: Unknown })));
