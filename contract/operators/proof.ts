/** What protects calls of operators besides their roles. Browsers load this file, so it has no zod. */

/** A new or reset operator decides about money so long after the first sign-in with the second factor. */
export const MONEY_WAIT_HOURS = 24

const OWN_DISPLAY = "only what the caller's own console shows"
const DRAFT = 'a draft or a preview: nobody else sees it before a call that needs a proof'
const GOODS_DATA = 'names and properties of the catalogue: orders keep copies, and the page sets it back'
const VISIBILITY = 'shows or hides a text of a member; the page sets it back, and the author is told'

const PARCEL = 'sends goods that are paid; moves no money'

/** Writing calls of operators that need no fresh proof, each with the reason. All others need one. */
export const CALLS_WITHOUT_PROOF: Readonly<Record<string, string>> = {
  '/api/operator/logout': "ends the caller's own session",
  '/api/operator/prove': 'is the proof',
  '/api/operator/changePassword': 'asks for the old password',
  '/api/operator/notices/read': OWN_DISPLAY,
  '/api/operator/views/save': OWN_DISPLAY,
  '/api/operator/views/delete': OWN_DISPLAY,
  '/api/operator/bank/compare': 'reads the file of the bank again, as the nightly job does',
  '/api/operator/retryMessageDelivery': 'sends a message again that the market has written',
  '/api/operator/feedback/answer': 'answers one message; moves nothing',
  '/api/operator/content/save': DRAFT,
  '/api/operator/content/discard': DRAFT,
  '/api/operator/content/restore': DRAFT,
  '/api/operator/catalogue/imports/upload': DRAFT,
  '/api/operator/catalogue/imports/recheck': DRAFT,
  '/api/operator/catalogue/categories/add': GOODS_DATA,
  '/api/operator/catalogue/categories/change': GOODS_DATA,
  '/api/operator/catalogue/grades/add': GOODS_DATA,
  '/api/operator/catalogue/grades/change': GOODS_DATA,
  '/api/operator/catalogue/grades/disable': GOODS_DATA,
  '/api/operator/catalogue/grades/disableMany': GOODS_DATA,
  '/api/operator/catalogue/grades/enable': GOODS_DATA,
  '/api/operator/catalogue/makers/add': GOODS_DATA,
  '/api/operator/catalogue/makers/change': GOODS_DATA,
  '/api/operator/catalogue/tds/publish': GOODS_DATA,
  '/api/operator/catalogue/warehouses/add': GOODS_DATA,
  '/api/operator/catalogue/warehouses/change': GOODS_DATA,
  '/api/operator/points/category/save': GOODS_DATA,
  '/api/operator/points/goods/picture': GOODS_DATA,
  '/api/operator/points/order/deliver': PARCEL,
  '/api/operator/points/order/ship': PARCEL,
  '/api/operator/search/words/add': GOODS_DATA,
  '/api/operator/search/words/remove': GOODS_DATA,
  '/api/operator/comment/hide': VISIBILITY,
  '/api/operator/comment/show': VISIBILITY,
  '/api/operator/problem/hide': VISIBILITY,
  '/api/operator/problem/show': VISIBILITY,
}

/** Whether password and code must have been proved in the session within five minutes. */
export function needsProof({ access, method, path }: Record<'access' | 'method' | 'path', string>): boolean {
  return access === 'operator' && method !== 'GET' && !(path in CALLS_WITHOUT_PROOF)
}
