export { shopEndpoints } from './endpoints'
export { shopsModule } from './module'
export { saveApprovedProfile, saveShopProfile } from './save-shop-profile'
export { recordQualification } from './shop-store'
