import path from 'node:path';
import type { MultiCompiler } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { z } from 'zod';

const onScreen = z.object({ part: z.string(), hash: z.string(), anew: z.boolean() });

interface FrontOptions {
  port: number;
  host: string;
  /** Where the server answers. */
  backend: { port: number; ready: () => Promise<void> };
  /** `modules.json` as this page shall have it. */
  registry: () => Promise<object>;
  onScreen: (said: z.infer<typeof onScreen>) => void;
  /** Declarations of modules, which no build reads and the page does. */
  declarations: readonly string[];
}

/** Files that the server reads from its folder: the page, into which it puts a nonce. */
const READ_BY_SERVER = /[\\/]index\.html$/;

const textOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

type Handler = WebpackDevServer.ExpressRequestHandler;

const noteOnScreen =
  (note: FrontOptions['onScreen']): Handler =>
  (request, response) =>
    void textOf(request).then((text) => {
      const { data } = onScreen.safeParse(JSON.parse(text));
      if (data) note(data);
      response.status(204).end();
    });

const giveRegistry =
  (built: () => Promise<void>, registry: FrontOptions['registry']): Handler =>
  (_request, response) =>
    void built()
      .then(registry)
      .then(
        (found) => response.set('cache-control', 'no-store').json(found),
        (error: unknown) => response.status(500).send(String(error)),
      );

const waitForServer =
  (ready: () => Promise<void>): Handler =>
  (_request, response, next) =>
    void ready().then(
      () => next(),
      (error: unknown) => response.status(503).send(String(error)),
    );

const PROXY = 'http-proxy-middleware';

/** What stands before the built files and the server. */
const before =
  ({ backend, registry, onScreen: note }: FrontOptions): NonNullable<Configuration['setupMiddlewares']> =>
  (middlewares, server) => {
    const isProxy = (one: (typeof middlewares)[number]) => typeof one !== 'function' && one.name === PROXY;
    const built = () => new Promise<void>((resolve) => void server.middleware?.waitUntilValid(() => resolve()));
    return [
      { name: 'on-screen', path: '/dev/on-screen', middleware: noteOnScreen(note) },
      { name: 'registry', path: '/modules.json', middleware: giveRegistry(built, registry) },
      ...middlewares.filter((one) => !isProxy(one)),
      { name: 'server-restarting', middleware: waitForServer(backend.ready) },
      ...middlewares.filter(isProxy),
    ];
  };

/**
 * What a browser talks to: what is in development from memory, everything else from the portal's server, which may be
 * begun anew behind it.
 */
export function frontOf(compiler: MultiCompiler, options: FrontOptions): WebpackDevServer {
  const { port, host, backend } = options;
  return new WebpackDevServer(
    {
      port,
      host,
      hot: true,
      liveReload: true,
      static: false,
      watchFiles: [...options.declarations],
      compress: false,
      allowedHosts: ['localhost', '127.0.0.1'],
      devMiddleware: {
        index: false,
        stats: 'errors-only',
        writeToDisk: (file) => READ_BY_SERVER.test(path.normalize(file)),
      },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      proxy: [{ context: () => true, target: `http://127.0.0.1:${backend.port}`, logLevel: 'silent' }],
      setupMiddlewares: before(options),
    },
    compiler,
  );
}
