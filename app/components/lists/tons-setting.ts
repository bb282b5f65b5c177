/** Where a member chooses the tons for which prices are compared. */
export const TONS_SETTING = '/personalCenter/information#tons'
