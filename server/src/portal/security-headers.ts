import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

const SELF = "'self'";
const NONE = ["'none'"];

/**
 * The portal's security headers, with a nonce for styles of its own on every answer (`c.get('secureHeadersNonce')`). No
 * Strict-Transport-Security: this server speaks plain HTTP on one machine, and whoever puts TLS in front of it sets that there.
 */
export function securityHeaders(): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: [SELF],
      styleSrc: [SELF, NONCE],
      connectSrc: [SELF],
      imgSrc: [SELF, 'data:', 'blob:'],
      mediaSrc: [SELF, 'blob:'],
      fontSrc: [SELF, 'data:'],
      manifestSrc: [SELF],
      workerSrc: [SELF],
      frameSrc: [SELF, 'blob:'],
      baseUri: NONE,
      formAction: [SELF],
      frameAncestors: NONE,
      objectSrc: NONE,
    },
    permissionsPolicy: {
      camera: ['self'],
      accelerometer: [],
      bluetooth: [],
      displayCapture: [],
      geolocation: [],
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
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
  });
}
