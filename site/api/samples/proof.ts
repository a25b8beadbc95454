export const PROOF: Record<string, Record<string, 'executed' | 'stand-in'>> = {};
