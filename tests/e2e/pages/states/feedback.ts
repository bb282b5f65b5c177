import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const OWN = '/personalCenter/feedback'
const LIST = '/console/feedback'

export const STATES: Record<string, PageState[]> = {
  '/feedback': [{ name: 'of a member', as: 'buyer', path: () => '/feedback', leadsTo: OWN }],
  '/contactUs': [
    { name: 'open', as: 'visitor', path: () => '/contactUs' },
    { name: 'refused', as: 'visitor', path: () => '/contactUs', act: refused('提交反馈') },
  ],
  [OWN]: [
    { name: 'empty', as: 'idle', path: () => OWN },
    { name: 'sent', as: 'buyer', path: () => OWN },
    {
      name: 'refused',
      as: 'buyer',
      path: () => `${OWN}?from=/personalCenter/bank`,
      act: refused('提交反馈'),
    },
    { name: 'page 10,000', as: 'buyer', path: () => `${OWN}?page=9999` },
  ],
  [LIST]: [
    { name: 'all', as: 'operator', path: () => LIST, forms: 'no required fields' },
    {
      name: 'no result',
      as: 'operator',
      path: () => `${LIST}?state=answered&kind=complaint`,
      forms: 'no required fields',
    },
  ],
  [`${LIST}/:id`]: [
    { name: 'open', as: 'operator', path: (t) => `${LIST}/${t.feedback}`, forms: 'any text' },
    { name: 'refused', as: 'operator', path: (t) => `${LIST}/${t.feedback}`, act: refused('提交答复') },
  ],
}
