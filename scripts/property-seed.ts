/** Setup of each test file that fixes the seed of property tests. `npm run explore` searches for other examples. */
import fc from 'fast-check'

// Equal examples in every run make the result depend on the change and not on luck. An example that fails is added to
// its test by name.

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261)
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED must be a whole number')
fc.configureGlobal({ seed })
