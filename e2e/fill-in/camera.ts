import type { Page } from 'playwright/test';

/** The person said no, once and for all, when the browser asked. */
export async function denyCamera(page: Page): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('a context without a browser');
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = targetInfo;
  await session.send('Browser.setPermission', {
    permission: { name: 'camera' },
    setting: 'denied',
    ...(browserContextId ? { browserContextId } : {}),
  });
}

declare global {
  interface Window {
    cameraWatch: { asked: MediaStreamConstraints[]; tracks: MediaStreamTrack[] };
    lensWatch: MediaTrackConstraints[];
  }
}

/** Gives the camera a torch and a zoom from one to eight, and notes what the page asks of them. */
export async function giveLens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.lensWatch = [];
    // The standard's types know neither.
    const offered: object = { torch: true, zoom: { min: 1, max: 8, step: 0.5 } };
    MediaStreamTrack.prototype.getCapabilities = () => offered;
    MediaStreamTrack.prototype.applyConstraints = (asked) => {
      if (asked) window.lensWatch.push(asked);
      return Promise.resolve();
    };
  });
}

export const askedOfLens = (page: Page): Promise<MediaTrackConstraints[]> => page.evaluate(() => window.lensWatch);

/** Notes what the page asks of the camera and what it is given. */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.cameraWatch = { asked: [], tracks: [] };
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (constraints) window.cameraWatch.asked.push(constraints);
      const stream = await ask(constraints);
      window.cameraWatch.tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

export const askedOfCamera = (page: Page): Promise<MediaStreamConstraints[]> =>
  page.evaluate(() => window.cameraWatch.asked);

/** 'live' or 'ended' of every track that was given. */
export const cameraStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.cameraWatch.tracks.map((track) => track.readyState));
