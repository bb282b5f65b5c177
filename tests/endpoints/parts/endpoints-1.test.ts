import { testEndpoints } from '../endpoint-suite'

testEndpoints(0)
