import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

type IdOf = (t: PreparedMarket) => string

const ofShipper = (id: IdOf, more = '') => ({
  as: 'buyer' as const,
  path: (t: PreparedMarket) => `/personalCenter/logisticsCar?id=${id(t)}${more}`,
})
const ofCarrier = (id: IdOf) => ({
  as: 'carrier' as const,
  path: (t: PreparedMarket) => `/carrier/loads/${id(t)}`,
})
const selection = {
  as: 'buyer' as const,
  path: (t: PreparedMarket) => `/personalCenter/logisticsCar?id=${t.openedLoad}&quote=${t.freightQuote}`,
}
const UNKNOWN = '019abc00-0000-7000-8000-000000000001'

export const STATES: Record<string, PageState[]> = {
  '/logistics': [
    { name: 'any goods', as: 'buyer', path: () => '/logistics' },
    { name: 'without a company', as: 'newcomer', path: () => '/logistics', forms: 'none' },
    { name: 'of an order', as: 'buyer', path: (t) => `/logistics?orderId=${t.paid}` },
    {
      name: 'of an order that is over',
      as: 'buyer',
      path: (t) => `/logistics?orderId=${t.delivered}`,
      forms: 'none',
    },
    { name: 'of an earlier load', as: 'buyer', path: (t) => `/logistics?loadId=${t.cancelledLoad}` },
    { name: 'at the price of a line', as: 'buyer', path: (t) => `/logistics?lineId=${t.loadLine}&kg=28000` },
    { name: 'of an unknown line', as: 'buyer', path: () => `/logistics?lineId=${UNKNOWN}`, forms: 'none' },
    { name: 'refused', as: 'buyer', path: () => '/logistics', act: refused('发布货源，开始报价') },
  ],
  '/personalCenter/seekCar': [
    { name: 'loads', as: 'buyer', path: () => '/personalCenter/seekCar' },
    { name: 'without a company', as: 'newcomer', path: () => '/personalCenter/seekCar' },
    { name: 'none so far', as: 'idle', path: () => '/personalCenter/seekCar' },
    {
      name: 'none in a state',
      as: 'buyer',
      path: () => '/personalCenter/seekCar?state=lapsed&sText=nomatch',
    },
    { name: 'page 10,000', as: 'buyer', path: () => '/personalCenter/seekCar?page=9999' },
  ],
  '/personalCenter/logisticsCar': [
    { name: 'quotes', ...ofShipper((t) => t.openedLoad), forms: 'no required fields' },
    { name: 'bidding', ...ofShipper((t) => t.biddingLoad), forms: 'no required fields' },
    { name: 'selection', ...selection },
    { name: 'refused without a pay password', ...selection, act: refused(/^选定并冻结/) },
    {
      name: 'unknown quote',
      ...ofShipper((t) => t.openedLoad, `&quote=${UNKNOWN}`),
      forms: 'no required fields',
    },
    { name: 'waiting for its carrier', ...ofShipper((t) => t.askedLoad), forms: 'no required fields' },
    { name: 'cancelled', ...ofShipper((t) => t.cancelledLoad), forms: 'none' },
    { name: 'unknown', ...ofShipper(() => UNKNOWN), forms: 'none' },
  ],
  '/carrier/loads': [
    { name: 'fitting', as: 'carrier', path: () => '/carrier/loads' },
    { name: 'all', as: 'carrier', path: () => '/carrier/loads?show=all' },
    { name: 'asked for', as: 'carrier', path: () => '/carrier/loads?show=asked' },
    { name: 'empty', as: 'carrier', path: () => '/carrier/loads?from=nowhere' },
    { name: 'no carrier', as: 'buyer', path: () => '/carrier/loads' },
  ],
  '/carrier/loads/:id': [
    { name: 'bidding', ...ofCarrier((t) => t.biddingLoad) },
    { name: 'with an own quote', ...ofCarrier((t) => t.quotedLoad), forms: 'no required fields' },
    { name: 'refused', ...ofCarrier((t) => t.biddingLoad), act: refused('提交报价') },
    { name: 'waiting for the confirmation', ...ofCarrier((t) => t.askedLoad), forms: 'no required fields' },
    { name: 'opened', ...ofCarrier((t) => t.openedLoad), forms: 'no required fields' },
    { name: 'of others', ...ofCarrier((t) => t.cancelledLoad), forms: 'none' },
  ],
  '/carrier/quotes': [
    { name: 'full', as: 'carrier', path: () => '/carrier/quotes' },
    { name: 'none rejected', as: 'carrier', path: () => '/carrier/quotes?state=rejected&page=9999' },
  ],
}
