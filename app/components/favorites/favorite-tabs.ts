const HERE = '/personalCenter/collect'

/** Lists of the page of favorites, in their order. */
export const TABS = {
  goods: '货源',
  activities: '活动',
  shops: '店铺',
  carriers: '承运商',
  alerts: '到价提醒',
}

export const pathOf = (tab: string) => (tab === 'goods' ? HERE : `${HERE}?tab=${tab}`)
export const ALERTS = pathOf('alerts')

/** Notices of the buttons of alerts. */
export const ALERT_NOTICES = { pause: '提醒已暂停', resume: '提醒已恢复', remove: '提醒已删除' }
