import { setTool, toolsOf } from './camera-tools';

const streamWith = (track: object): MediaStream => ({ getVideoTracks: () => [track] }) as unknown as MediaStream;
const offering = (capabilities: object) => streamWith({ getCapabilities: () => capabilities });

it.each([
  ['a browser that does not tell', streamWith({}), { hasTorch: false, zoom: null }],
  ['a camera without either', offering({ width: { min: 1, max: 1280 } }), { hasTorch: false, zoom: null }],
  ['a torch', offering({ torch: true }), { hasTorch: true, zoom: null }],
  ['a torch as some browsers list it', offering({ torch: [false, true] }), { hasTorch: true, zoom: null }],
  [
    'a zoom',
    offering({ zoom: { min: 1, max: 8, step: 0.1 } }),
    { hasTorch: false, zoom: { min: 1, max: 8, step: 0.1 } },
  ],
  ['a zoom of one step', offering({ zoom: { min: 1, max: 1, step: 0 } }), { hasTorch: false, zoom: null }],
])('%s', (_, stream, tools) => {
  expect(toolsOf(stream)).toEqual(tools);
});

it('says whether the camera did as it was asked', async () => {
  const applyConstraints = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('busy'));
  const stream = streamWith({ applyConstraints });
  expect(await setTool(stream, { torch: true })).toBe(true);
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  expect(await setTool(stream, { zoom: 2 })).toBe(false);
});
