/** All pages of the personal centre by groups: on phones its menu. */
export const MEMBER_MENU_PATH = '/personalCenter/menu'
