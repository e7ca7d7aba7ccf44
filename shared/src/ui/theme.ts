import { theme as antdTheme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { SHEET_KEY } from './antd-sheet/sheet-key';
import {
  type Colors,
  COLORS,
  CONTROL_HEIGHT,
  DARK_COLORS,
  FONT_SIZE,
  LINE_HEIGHT,
  PHONE_CONTROL_HEIGHT,
  PHONE_FONT_SIZE,
  RADIUS,
} from './tokens';

/** Of controls, within their borders, px. */
const BUTTON_PADDING = 16;
const FIELD_PADDING = 12;

/**
 * The same look for antd's components. `hashed: false` and the fixed key make the class names foreseeable, so that the
 * sheets that the build makes of it fit them (`tooling/webpack/antd-sheet`); in the page nothing is made of it.
 */
const themeOf = (colors: Colors, isNarrow: boolean): ThemeConfig => ({
  hashed: false,
  // What antd hides by a style is hidden in a test, too.
  zeroRuntime: process.env['NODE_ENV'] !== 'test',
  cssVar: { key: SHEET_KEY },
  token: {
    colorPrimary: colors.primary,
    // The ring around what has the focus; antd's own is too pale to be seen.
    colorPrimaryBorder: colors.primary,
    colorInfo: colors.primary,
    colorLink: colors.primary,
    colorSuccess: colors.conforming,
    colorWarning: colors.attention,
    colorError: colors['non-conforming'],
    // Grounds of notices: what antd derives from a dark colour is muddy.
    colorInfoBg: colors['primary-soft'],
    colorSuccessBg: colors['conforming-soft'],
    colorWarningBg: colors['attention-soft'],
    colorErrorBg: colors['non-conforming-soft'],
    colorTextBase: colors.text,
    // antd's own are paler than the words beside them, and what is disabled is hardly read.
    colorText: colors.text,
    colorTextHeading: colors.text,
    colorTextDisabled: colors['text-secondary'],
    colorBgContainerDisabled: colors.sunken,
    colorBorderDisabled: colors.border,
    colorTextSecondary: colors['text-secondary'],
    colorTextTertiary: colors['text-secondary'],
    colorTextDescription: colors['text-secondary'],
    colorTextPlaceholder: colors['text-secondary'],
    colorBorder: colors['border-strong'],
    colorBorderSecondary: colors.border,
    colorBgLayout: colors.page,
    colorBgBase: colors.surface,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.surface,
    colorBgSpotlight: colors.text,
    colorTextLightSolid: colors.surface,
    borderRadius: RADIUS,
    borderRadiusLG: RADIUS,
    fontFamily: 'var(--av-font)',
    fontSize: isNarrow ? PHONE_FONT_SIZE : FONT_SIZE,
    fontSizeLG: PHONE_FONT_SIZE,
    lineHeight: LINE_HEIGHT,
    lineHeightLG: LINE_HEIGHT,
    controlHeight: CONTROL_HEIGHT,
    controlHeightLG: PHONE_CONTROL_HEIGHT,
    // No motion takes longer (motion.test.ts holds the rest).
    motionDurationSlow: '0.2s',
  },
  components: {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      paddingInline: BUTTON_PADDING,
      paddingInlineLG: BUTTON_PADDING,
    },
    Input: { paddingInline: FIELD_PADDING, paddingInlineLG: FIELD_PADDING },
    // antd leaves out a part's token that equals the theme's of the same name, and asks for it nevertheless.
    Alert: { borderRadius: RADIUS + 0.01 },
    // A phone has no room to give away.
    ...(isNarrow && { Card: { bodyPadding: 16, headerPadding: 16 } }),
    // antd's ground is the page's own: what can be chosen would float on it as plain words.
    Segmented: { trackBg: colors.border, itemSelectedBg: colors.surface, itemColor: colors.text },
    Tree: { titleHeight: CONTROL_HEIGHT },
  },
});

/** antd dulls colours on a dark screen: its buttons, links and words would stand beside ours in another blue. */
const keepColours: MappingAlgorithm = (seed, map = antdTheme.darkAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
  colorPrimaryHover: DARK_COLORS['primary-strong'],
  colorPrimaryActive: seed.colorPrimary,
  colorPrimaryText: seed.colorPrimary,
  colorLink: seed.colorPrimary,
  colorLinkHover: DARK_COLORS['primary-strong'],
  colorLinkActive: seed.colorPrimary,
  colorInfo: seed.colorInfo,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
});

const darkOf = (isNarrow: boolean): ThemeConfig => {
  const { components, ...theme } = themeOf(DARK_COLORS, isNarrow);
  return {
    ...theme,
    algorithm: [antdTheme.darkAlgorithm, keepColours],
    components: {
      ...components,
      Segmented: { ...components?.Segmented, trackBg: DARK_COLORS.sunken, itemSelectedBg: DARK_COLORS.border },
      // The mark, on a bright ground.
      Checkbox: { colorWhite: DARK_COLORS.surface },
    },
  };
};

const stillOf = (theme: ThemeConfig): ThemeConfig => ({ ...theme, token: { ...theme.token, motion: false } });

const inBoth = (theme: ThemeConfig) => ({ moving: theme, still: stillOf(theme) });
const LIGHT = { desk: inBoth(themeOf(COLORS, false)), phone: inBoth(themeOf(COLORS, true)) };
const DARK = { desk: inBoth(darkOf(false)), phone: inBoth(darkOf(true)) };

/**
 * antd's theme by the look that is chosen; on a phone its texts are as large as ours. `isStill`: antd waits for the end
 * of no motion, where sheets have taken motion away; what it takes away after one would stay for ever.
 */
export const themeFor = (isDark: boolean, isNarrow: boolean, isStill = false): ThemeConfig =>
  (isDark ? DARK : LIGHT)[isNarrow ? 'phone' : 'desk'][isStill ? 'still' : 'moving'];
