import { theme as antdTheme, type ThemeConfig } from 'antd';
import { type Colors, COLORS, CONTROL_HEIGHT, DARK_COLORS, FONT_SIZE, RADIUS } from './tokens';

/**
 * The same look for antd's components. `hashed: false` and the fixed key make the class names foreseeable, so that a
 * style sheet extracted at build time fits them.
 */
const themeOf = (colors: Colors): ThemeConfig => ({
  hashed: false,
  cssVar: { key: 'avsec' },
  token: {
    colorPrimary: colors.primary,
    // The ring around what has the focus; antd's own is too pale to be seen.
    colorPrimaryBorder: colors.primary,
    colorInfo: colors.primary,
    colorLink: colors.primary,
    colorSuccess: colors.conforming,
    colorWarning: colors.attention,
    colorError: colors['non-conforming'],
    colorTextBase: colors.text,
    colorTextSecondary: colors['text-secondary'],
    colorTextTertiary: colors['text-secondary'],
    colorTextDescription: colors['text-secondary'],
    colorTextPlaceholder: colors['text-secondary'],
    colorBorder: colors.border,
    colorBgLayout: colors.page,
    colorBgBase: colors.surface,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.surface,
    colorBgSpotlight: colors.text,
    colorTextLightSolid: colors.surface,
    borderRadius: RADIUS,
    borderRadiusLG: RADIUS,
    fontFamily: 'var(--av-font)',
    fontSize: FONT_SIZE,
    controlHeight: CONTROL_HEIGHT,
    // No motion takes longer (motion.test.ts holds the rest).
    motionDurationSlow: '0.2s',
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Tree: { titleHeight: CONTROL_HEIGHT },
  },
});

export const theme: ThemeConfig = themeOf(COLORS);

export const darkTheme: ThemeConfig = { ...themeOf(DARK_COLORS), algorithm: antdTheme.darkAlgorithm };
