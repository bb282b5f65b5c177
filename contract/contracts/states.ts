/** States of contracts and kinds of seals. No zod here: browsers load this file. */

export const CONTRACT_STATES = {
  draft: '草稿',
  signing: '签署中',
  completed: '完成',
  withdrawn: '撤销',
  expired: '过期',
  refused: '拒签',
} as const
export type ContractState = keyof typeof CONTRACT_STATES

/** Choices of a list of contracts; `to_sign` is signing, without the reader's own signature. */
export const CONTRACT_FILTERS = { to_sign: '待我签署', ...CONTRACT_STATES } as const
export type ContractFilter = keyof typeof CONTRACT_FILTERS

export const CONTRACT_ACTS = {
  sign: '签署',
  refuse: '拒签',
  withdraw: '撤销',
  redraft: '重新起草',
} as const
export type ContractAct = keyof typeof CONTRACT_ACTS

export const CONTRACT_SIDES = { buyer: '需方', seller: '供方' } as const
export type ContractSide = keyof typeof CONTRACT_SIDES

/** What a person proves a signature with. */
export const SIGNING_PROOFS = { password: '支付密码', code: '短信验证码' } as const
export type SigningProof = keyof typeof SIGNING_PROOFS

/** What is bought when a contract is shown before the order. */
export const PREVIEW_KINDS = { spot: '现货', sale: '秒杀', pin: '拼单' } as const
export type PreviewKind = keyof typeof PREVIEW_KINDS

export const SEAL_KINDS = { contract: '合同专用章', company: '公章' } as const
export type SealKind = keyof typeof SEAL_KINDS

/** Order types with a contract of sale: goods by the ton between two parties. */
export const CONTRACT_ORDER_TYPES = [1, 2, 3, 6, 7, 8] as const
/** Days for the other party after the first signature. */
export const SIGNING_DAYS = 7
/** Days for both parties after a plan was signed. */
export const PLAN_SIGNING_DAYS = 3
