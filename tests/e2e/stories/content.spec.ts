import { NEIRONG, signInOperator } from '../../support/actions/console'
import { expect, test } from '../browser-test'
