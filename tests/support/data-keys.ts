import { createDataCipher } from 'backend/platform/encryption/data-cipher'
import { parseDataKeys } from 'backend/platform/encryption/data-keys'

/** A data key for tests, of no value outside them. */
export const TEST_DATA_KEYS = 'k1:cEmp6Z3yqUoB0s2vD9eH1xWkTn4LrQfG7aJc5iYd8Mw='
export const TEST_CIPHER = createDataCipher(parseDataKeys(TEST_DATA_KEYS) ?? [])
