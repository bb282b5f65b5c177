import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/pictures'
import { pictureEndpoints } from './endpoints'
import { pictureStoreOf } from './store-of-process'

export const picturesModule = defineModule({
  name: 'pictures',
  errorCodes: [75_000, 75_999],
  api: [apiFamily('图片', '上传图片：重新编码为多种尺寸的 WebP 与 JPEG 或 PNG', contract)],
  endpoints: (context) => pictureEndpoints(pictureStoreOf(context)),
})
