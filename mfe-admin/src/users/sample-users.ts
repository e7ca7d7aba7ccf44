/** The mock-up's people; invented, at a domain that belongs to nobody. */
export const SAMPLE_USERS = [
  { name: 'Ana Souza', address: 'ana.souza@example.org', role: 'admin' },
  { name: 'Carlos Lima', address: 'carlos.lima@example.org', role: 'auditor' },
  { name: 'Beatriz Rocha', address: 'beatriz.rocha@example.org', role: 'auditor' },
] as const;
