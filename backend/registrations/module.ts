import { findCityInAddress } from 'backend/catalogue'
import { createMaps } from 'backend/gateways/maps'
import { createOcr } from 'backend/gateways/ocr'
import { createRegistry } from 'backend/gateways/registry'
import { pictureStoreOf } from 'backend/pictures'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import { lookUpQuota } from 'backend/platform/rate-limits/look-ups'
import * as contract from 'contract/registrations'
import * as review from 'contract/registrations/review'
import { sql } from 'drizzle-orm'
import { actAsReviewer } from './demo'
import { registrationEndpoints } from './endpoints'
import { purgeReadings } from './licence-reading'
import { NAVIGATION } from './navigation'
import { registrationData } from './personal-data'
import { QUEUES } from './queues'
import { reviewEndpoints } from './review-endpoints'
import { decidedMessage } from './review-messages'
import { registration } from './tables'

const DAY_SECONDS = 86_400

export const registrationsModule = defineModule({
  name: 'registrations',
  personalData: registrationData,
  errorCodes: [20_400, 20_499],
  api: [
    apiFamily('入驻申请', '商家与承运商的注册、资料填写、提交与重新提交', contract),
    apiFamily('入驻审核', '工作人员审核入驻申请，通过后店铺或承运商随即建立', review),
  ],
  endpoints: (context) => {
    const { secret, settings, db } = context
    const registry = createRegistry(settings.registry)
    const maps = createMaps(settings.maps, (address) => findCityInAddress(db.orm, address))
    const deps = {
      secret,
      registry,
      maps,
      ocr: createOcr(settings.ocr),
      pictures: pictureStoreOf(context),
      countLookUp: lookUpQuota(settings),
    }
    return [...registrationEndpoints(deps), ...reviewEndpoints({ secret })]
  },
  jobs: {
    purge_licence_readings: {
      everySeconds: DAY_SECONDS,
      canWait: true,
      run: ({ db, clock }) => purgeReadings(db, clock.now()),
    },
  },
  usesPicture: (reader, id) =>
    hasRow(reader, registration, sql`${registration.facts} ->> 'licencePaper' = ${id}`),
  navigation: NAVIGATION,
  operatorQueues: QUEUES,
  messageKinds: [decidedMessage.kind],
  demo: { act: actAsReviewer },
})
