export { checkExtraPoints } from './change-settings'
export { settingsModule } from './module'
export { recordSetting } from './record-setting'
export {
  changedBankDays,
  type SettingValues,
  settingsAt,
  settingsInForce,
  valuesOf,
} from './settings-in-force'
export type { StartFacts } from './start-checks'
