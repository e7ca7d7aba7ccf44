import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright/test';
import { renderSVG } from 'uqr';

/** A picture of a badge with this QR code, as a camera would see it. */
export async function pictureOfCode(browser: Browser, code: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:480px;background:#ddd"><div style="width:280px">${renderSVG(code, { border: 4 })}</div></body>`,
  );
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return picture;
}

/** What starts a browser whose camera sees nothing but this picture. */
export async function cameraSeeing(picture: Buffer, file: string): Promise<string[]> {
  await writeFile(file, picture);
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
