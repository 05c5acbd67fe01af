/** Bytes in UTF-8 of one value. */
export const longestPreference = 65_536
/** Bytes in UTF-8 of all keys and values of a customer. */
export const preferencesOfCustomer = 1_048_576
