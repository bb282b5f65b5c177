export { avatars } from './avatars'
export { bytesOf, storePaper } from './endpoints'
export { picturesModule } from './module'
export { areOwnPictures } from './own-pictures'
export { type PictureRow, pictureOf } from './picture-sizes'
export { hasUploaded, picturesByIds, readPicture } from './picture-store'
export {
  ownsPrivatePicture,
  privatePictureAddress,
  privatePictureAddresses,
  viewsOfPicture,
} from './private-pictures'
export { pictureServer } from './serve-picture'
export { fileStorageOf, type PictureStore, pictureStoreOf } from './store-of-process'
export { storePicture } from './store-picture'
export { memberAsOwner, type Owner, operatorAsOwner, type PictureViewer, phoneAsOwner } from './upload-keys'
