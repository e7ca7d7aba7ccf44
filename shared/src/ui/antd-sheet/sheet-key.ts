/** The class that antd's parts carry, by which the sheet gives them the theme's variables. */
export const SHEET_KEY = 'avsec';
