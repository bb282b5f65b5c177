import { formatSetting, SETTINGS, type SettingCode } from 'contract/settings/settings'

/** A value of a setting with its unit. */
export function settingText(code: SettingCode, value: number): string {
  return formatSetting(value, SETTINGS[code].unit)
}
