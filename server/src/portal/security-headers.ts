import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

const SELF = "'self'";
const NONE = ["'none'"];

/** Where `npm run dev -w mfe-…` serves a module, and from where it tells the page that something changed. */
const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];
const OWN_MACHINE_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * The portal's security headers, with a nonce for styles of its own on every answer (`c.get('secureHeadersNonce')`). No
 * Strict-Transport-Security: this server speaks plain HTTP on one machine, and whoever puts TLS in front of it sets
 * that there. With `moduleOverrides` scripts, styles and images of the browser's own machine are let in as well.
 */
export function securityHeaders({ moduleOverrides }: { moduleOverrides: boolean }): MiddlewareHandler {
  const ownMachine = moduleOverrides ? OWN_MACHINE : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: [SELF, ...ownMachine],
      styleSrc: [SELF, NONCE, ...ownMachine],
      connectSrc: [SELF, ...ownMachine, ...(moduleOverrides ? OWN_MACHINE_SOCKETS : [])],
      imgSrc: [SELF, 'data:', 'blob:', ...ownMachine],
      mediaSrc: [SELF, 'blob:'],
      fontSrc: [SELF, 'data:'],
      manifestSrc: [SELF],
      workerSrc: [SELF],
      frameSrc: [SELF, 'blob:'],
      baseUri: NONE,
      formAction: [SELF],
      // The editor's preview is a page of the portal in a frame of the portal.
      frameAncestors: [SELF],
      objectSrc: NONE,
    },
    permissionsPolicy: {
      camera: ['self'],
      accelerometer: [],
      displayCapture: [],
      // Asked for by the camera, once the person agreed to it.
      geolocation: ['self'],
      gyroscope: [],
      hid: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      payment: [],
      serial: [],
      usb: [],
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'SAMEORIGIN',
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
  });
}
