export { settingsModule } from './module'
export { changedBankDays, type SettingValues, settingsAt } from './settings-in-force'
export type { StartFacts } from './start-checks'
