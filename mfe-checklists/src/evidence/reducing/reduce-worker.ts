import { drawReduced, type Reduction } from './draw-reduced';

self.addEventListener('message', ({ data }: MessageEvent<{ file: Blob; reduction: Reduction }>) => {
  void drawReduced(data.file, data.reduction).then(
    (photo) => postMessage(photo),
    () => postMessage(null),
  );
});
