import type { FontName } from './fonts';

/** Where the font files are beside the module's code; an address is no request. */
export const FONT_FILES: Record<FontName, string> = {
  text: new URL('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', import.meta.url).href,
  bold: new URL('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', import.meta.url).href,
  symbols: new URL('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf', import.meta.url)
    .href,
  emoji: new URL('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf', import.meta.url).href,
  math: new URL('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf', import.meta.url).href,
  arabic: new URL(
    '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
    import.meta.url,
  ).href,
  hebrew: new URL('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf', import.meta.url).href,
  thai: new URL('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf', import.meta.url).href,
  chinese: new URL('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', import.meta.url).href,
  korean: new URL('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf', import.meta.url).href,
};
