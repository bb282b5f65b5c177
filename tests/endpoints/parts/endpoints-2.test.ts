import { testEndpoints } from '../endpoint-suite'

testEndpoints(1)
