/** The entry point of `@avsec/shared/testing`: for jest only. */
export { aChecklist, anId, anInspection, anItem, aSection, aSubmission, someEvidence } from './builders';
export { aConvoy } from './entities';
export { localeProblems } from './locale-problems';
export { describeModuleConformance } from './module-conformance';
export { renderInPortal, TEST_USER_ID, type PortalOptions, type RenderedPortal } from './render-in-portal';
export { PHONE_PX, seenOn, type SeenOn } from './seen-on';
