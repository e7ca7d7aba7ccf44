import type { ThemeConfig } from 'antd';
import { COLORS, CONTROL_HEIGHT, FONT_FAMILY, FONT_SIZE, RADIUS } from './tokens';

/**
 * The same look for antd's components. `hashed: false` and the fixed key make the class names foreseeable, so that a style
 * sheet extracted at build time fits them.
 */
export const theme: ThemeConfig = {
  hashed: false,
  cssVar: { key: 'avsec' },
  token: {
    colorPrimary: COLORS.primary,
    // The ring around what has the focus; antd's own is too pale to be seen.
    colorPrimaryBorder: COLORS.primary,
    colorInfo: COLORS.primary,
    colorLink: COLORS.primary,
    colorSuccess: COLORS.conforming,
    colorWarning: COLORS.attention,
    colorError: COLORS['non-conforming'],
    colorTextBase: COLORS.text,
    colorTextSecondary: COLORS['text-secondary'],
    colorTextTertiary: COLORS['text-secondary'],
    colorTextDescription: COLORS['text-secondary'],
    colorTextPlaceholder: COLORS['text-secondary'],
    colorBorder: COLORS.border,
    colorBgLayout: COLORS.page,
    colorBgContainer: COLORS.surface,
    borderRadius: RADIUS,
    borderRadiusLG: RADIUS,
    fontFamily: FONT_FAMILY,
    fontSize: FONT_SIZE,
    controlHeight: CONTROL_HEIGHT,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
  },
};
