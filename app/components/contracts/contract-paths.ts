export const CONTRACTS = '/personalCenter/contract'
export const SEALS = '/personalCenter/seal'
export const SHOP_CONTRACTS = '/merchant/contracts'
export const AUTOMATIC_SEAL = '/merchant/contracts/automaticSeal'

export const contractPath = (orderId: string) => `/personalCenter/contractDetail?id=${orderId}`
export const contractFilePath = (orderId: string) => `/personalCenter/contractDetail/file?id=${orderId}`
export const planContractFilePath = (planId: string) => `/personalCenter/planDetail/contract?id=${planId}`
export const shopContractPath = (orderId: string) => `${SHOP_CONTRACTS}/${orderId}`
