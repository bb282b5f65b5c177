import { findCityInAddress } from 'backend/catalogue'
import { createMaps } from 'backend/gateways/maps'
import { createRegistry } from 'backend/gateways/registry'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/registrations'
import * as review from 'contract/registrations/review'
import { actAsReviewer } from './demo'
import { registrationEndpoints } from './endpoints'
import { reviewEndpoints } from './review-endpoints'
import { REVIEW_DECIDED } from './review-messages'

export const registrationsModule = defineModule({
  name: 'registrations',
  errorCodes: [20_400, 20_499],
  api: [
    apiFamily('入驻申请', '商家与承运商的注册、资料填写、提交与重新提交', contract),
    apiFamily('入驻审核', '工作人员审核入驻申请，通过后店铺或承运商随即建立', review),
  ],
  endpoints: ({ secret, settings, db }) => {
    const registry = createRegistry(settings.registry)
    const maps = createMaps(settings.maps, (address) => findCityInAddress(db.orm, address))
    return [...registrationEndpoints({ secret, registry, maps }), ...reviewEndpoints({ secret })]
  },
  messageKinds: [REVIEW_DECIDED],
  demo: { act: actAsReviewer },
})
