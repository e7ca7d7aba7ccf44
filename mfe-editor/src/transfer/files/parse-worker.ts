import { parse } from './parse';
import type { ToParse } from './parse-messages';

// Types alone come from @avsec/shared: its code lives in the page.
self.addEventListener('message', ({ data }: MessageEvent<ToParse>) => {
  void parse(data).then((parsed) => postMessage(parsed));
});
