/** Without a permit for freight the operator is no party of the transport. */
export const CONTRACT_PARTIES = '运输合同由托运人与承运商直接订立，平台提供信息与结算服务。'
