import type { FontName } from './fonts';

/** Where the font files are beside the module's code; an address is no request. */
export const FONT_FILES: Record<FontName, string> = {
  text: new URL('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', import.meta.url).href,
  bold: new URL('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', import.meta.url).href,
  symbols: new URL('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf', import.meta.url).href,
  chinese: new URL('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', import.meta.url).href,
  korean: new URL('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf', import.meta.url).href,
};
