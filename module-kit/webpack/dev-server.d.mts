import type { Configuration } from 'webpack-dev-server';

export function devServerOptions(options: {
  port: number;
  entry: () => Promise<unknown>;
  declaration: string;
}): Configuration;
