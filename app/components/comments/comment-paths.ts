export const MY_COMMENTS = '/personalCenter/commentOrder'

/** The comment on an order, or its form. */
export const commentOrderPath = (orderId: string) => `${MY_COMMENTS}?id=${orderId}`
export const shopCommentsPath = (shopId: string) => `/comments?shopId=${shopId}`
