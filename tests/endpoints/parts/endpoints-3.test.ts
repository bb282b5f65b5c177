import { testEndpoints } from '../endpoint-suite'

testEndpoints(2)
