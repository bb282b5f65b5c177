/** Names what a contract is about: an order or a plan. */
export type SubjectRef = { readonly orderId: string } | { readonly planId: string }
