import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/pictures'
import * as phone from 'contract/pictures/phone-upload'
import type { IsPictureUsed } from './delete-picture'
import { pictureEndpoints } from './endpoints'
import { deleteDueFiles, requestOrphanDeletion } from './file-deletions'
import { ownPictureEndpoints } from './own-picture-endpoints'
import { pictureData } from './personal-data'
import { phoneUploadEndpoints } from './phone-upload-endpoints'
import { purgeUploads } from './phone-uploads'
import { purgeUnusedUploads } from './purge-uploads'
import { fileStorageOf, pictureStoreOf } from './store-of-process'

const HOUR_SECONDS = 3_600

/** @param isUsed whether any module refers to a picture */
export function picturesModule({ isUsed }: { isUsed: IsPictureUsed }): ModuleDefinition {
  return defineModule({
    name: 'pictures',
    errorCodes: [75_000, 75_999],
    personalData: pictureData(isUsed),
    api: [
      apiFamily(
        '图片',
        '上传图片：重新编码为多种尺寸的 WebP 与 JPEG 或 PNG；手机上传与删除',
        contract,
        phone,
      ),
    ],
    reconcile: { checks: [], sealedTables: [], appendOnlyTables: ['private_picture_view'] },
    endpoints: (context) => {
      const store = pictureStoreOf(context)
      return [
        ...pictureEndpoints(store),
        ...phoneUploadEndpoints(store),
        ...ownPictureEndpoints(store, isUsed),
      ]
    },
    jobs: {
      purge_phone_uploads: {
        everySeconds: HOUR_SECONDS,
        canWait: true,
        run: ({ db, clock }) => purgeUploads(db, clock.now()),
      },
      purge_unused_uploads: {
        everySeconds: HOUR_SECONDS,
        canWait: true,
        run: ({ db, clock }) => purgeUnusedUploads(db, isUsed, clock.now()),
      },
      delete_files: {
        everySeconds: 60,
        canWait: true,
        run: ({ db, clock, settings }) =>
          deleteDueFiles({ db, storage: fileStorageOf(settings.storage) }, clock.now()),
      },
      find_orphan_files: {
        everySeconds: 6 * HOUR_SECONDS,
        canWait: true,
        run: ({ db, clock, settings }) =>
          requestOrphanDeletion({ db, storage: fileStorageOf(settings.storage) }, clock.now()),
      },
    },
  })
}
