-- The checklists that are part of the portal (shared/src/domain/builtin), as they are answered under. A test compares
-- them with the code and says what to do when that changes: a new version, never a change of one that is there.
insert into public.checklist_versions (checklist_id, number, content) values
('red-gate-vehicle-inspection', 1, $json$
  {"id":"red-gate-vehicle-inspection","title":"Inspeção de Veículos – Red Gate","description":"Inspeção de segurança dos veículos que entram na área restrita pelo portão vermelho (Red Gate).","standard":"Red Gate Vehicle Inspection Protocol","version":"1.0","author":"AVSEC","category":"security","sections":[
    {"id":"dados-inspetor","title":"Dados","description":"Identificação do local, do momento e do inspetor.","items":[
      {"id":"aeroporto","type":"text","question":"Aeroporto","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"data-inspecao","type":"date","question":"Data da inspeção","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"hora-inicio","type":"time","question":"Hora de início","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"nome-inspetor","type":"text","question":"Nome completo do inspetor","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"funcao-inspetor","type":"text","question":"Função do inspetor","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"inspecao-veiculo","title":"Inspeção do Veículo","description":"Verificação do veículo e registro fotográfico.","items":[
      {"id":"foto-placa","type":"photo","question":"Foto da placa do veículo","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-interior","type":"photo","question":"Foto do interior do veículo","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-chassi-teto","type":"photo","question":"Foto do chassi e do teto","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-porta-malas","type":"photo","question":"Foto do porta-malas","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-capo","type":"photo","question":"Foto do capô e do compartimento do motor","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"anexo","type":"attachment","question":"Anexo (documento ou imagem)","category":"evidencias","required":false,"options":[],"includeAttachment":true,"attachmentType":"both","expectedAnswer":true},
      {"id":"espelho-inferior-teto","type":"checkbox","question":"A parte inferior e o teto do veículo foram inspecionados com espelho?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"porta-malas-aberto","type":"checkbox","question":"O porta-malas foi aberto e inspecionado?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"capo-verificado","type":"checkbox","question":"O capô foi aberto e o compartimento do motor foi verificado?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"itens-proibidos-encontrados","type":"checkbox","question":"Foram encontrados itens proibidos?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"descricao-itens-proibidos","type":"multiline_text","question":"Descreva os itens proibidos encontrados","category":"conformidade","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"finalizacao","title":"Finalização","description":"Resultado, observações e assinatura.","items":[
      {"id":"status-inspecao","type":"select","question":"Status da inspeção","category":"conformidade","required":true,"options":["Aprovado","Reprovado","Pendente"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"observacoes","type":"multiline_text","question":"Observações","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"assinatura-inspetor","type":"signature","question":"Assinatura do inspetor","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]}
  ]}
$json$),
('arrivals', 1, $json$
  {"id":"arrivals","title":"SOP Chegadas","description":"Procedimento operacional padrão de segurança para voos internacionais que chegam: aeronave e pátio, fluxo de passageiros, conexões, bagagens, controle de acesso e saguão de desembarque.","standard":"ICAO Annex 17","version":"1.0","author":"AVSEC","category":"arrivals","sections":[
    {"id":"aeronave-patio","title":"Aeronave e Pátio","description":"Proteção da aeronave e da posição de estacionamento durante a chegada.","items":[
      {"id":"voo-numero","type":"text","question":"Número do voo verificado","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-empresa","type":"text","question":"Empresa aérea","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-procedencia","type":"text","question":"Aeroporto de procedência","category":"empresa","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-hora-calco","type":"time","question":"Hora de calço da aeronave","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"tipo-desembarque","type":"select","question":"Forma de desembarque","category":"processos","required":false,"options":["Ponte de embarque","Posição remota com ônibus","Posição remota a pé"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"posicao-inspecionada","type":"checkbox","question":"A posição de estacionamento foi inspecionada antes da chegada da aeronave?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"acesso-aeronave-vigiado","type":"checkbox","question":"O acesso à aeronave permaneceu vigiado desde o calço até o fim do desembarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"equipe-solo-credenciada","type":"checkbox","question":"Toda a equipe de solo junto à aeronave portava credencial válida e visível?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"veiculos-autorizados","type":"checkbox","question":"Somente veículos autorizados se aproximaram da aeronave?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"varredura-cabine","type":"checkbox","question":"A empresa aérea verificou a cabine em busca de objetos deixados após o desembarque?","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-posicao","type":"photo","question":"Foto da posição de estacionamento","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"desembarque-fluxos","title":"Desembarque e Separação de Fluxos","description":"Passageiros que chegam não se misturam com passageiros já inspecionados.","items":[
      {"id":"fluxos-separados","type":"checkbox","question":"Passageiros desembarcando permaneceram separados dos passageiros já inspecionados para embarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"mistura-fluxos","type":"checkbox","question":"Houve mistura entre passageiros inspecionados e não inspecionados?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"descricao-mistura","type":"multiline_text","question":"Em caso de mistura, descreva a nova inspeção e a varredura da sala de embarque","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"portas-fluxo","type":"checkbox","question":"As portas entre desembarque e embarque estavam fechadas, com alarme ativo?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"sinalizacao-desembarque","type":"checkbox","question":"A sinalização conduz os passageiros ao controle migratório sem desvios?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"onibus-escoltado","type":"checkbox","question":"Em posição remota, o trajeto até o terminal foi direto e acompanhado?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"pontos-vigilancia","type":"multiple_choice","question":"Pontos do trajeto com vigilância presente","category":"pessoas","required":false,"options":["Ponte de embarque","Corredor de desembarque","Escadas e elevadores","Entrada da imigração"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"passageiros-especiais","type":"checkbox","question":"Deportados, inadmitidos ou pessoas sob custódia foram escoltados conforme o procedimento?","category":"orgao_publico","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"conexao-transito","title":"Conexão e Trânsito","description":"Passageiros em conexão e suas bagagens antes de voltar a uma área restrita de segurança.","items":[
      {"id":"conexao-inspecionada","type":"checkbox","question":"Passageiros em conexão e sua bagagem de mão foram inspecionados antes de entrar na sala de embarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"equipamento-testado","type":"checkbox","question":"O equipamento do canal de conexão passou no teste de rotina do dia?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"hora-teste-equipamento","type":"time","question":"Hora do teste de rotina do equipamento","category":"tecnologia","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"liquidos-conexao","type":"checkbox","question":"Líquidos, aerossóis e géis comprados em trajeto estavam em embalagem inviolável com comprovante?","category":"conformidade","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-conexao","type":"checkbox","question":"A bagagem despachada em conexão foi inspecionada ou tem inspeção reconhecida na origem?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"registro-teste","type":"attachment","question":"Registro do teste do equipamento","category":"evidencias","required":false,"options":[],"includeAttachment":true,"attachmentType":"document","expectedAnswer":true}
    ]},
    {"id":"restituicao-bagagens","title":"Restituição de Bagagens","description":"Bagagens que chegam, que sobram e que ninguém retira.","items":[
      {"id":"bagagem-protegida","type":"checkbox","question":"As bagagens ficaram protegidas de interferência entre a aeronave e a esteira?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"esteira-fechada","type":"checkbox","question":"As aberturas das esteiras para o pátio permaneceram fechadas quando fora de uso?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"area-restrita-passageiros","type":"checkbox","question":"A sala de restituição só é acessível a passageiros desembarcados e a pessoal credenciado?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-nao-reclamada","type":"checkbox","question":"Bagagens não reclamadas foram recolhidas a local seguro e inspecionadas antes de armazenadas?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-extraviada","type":"checkbox","question":"Bagagens extraviadas ou de outros voos foram inspecionadas antes de reencaminhadas?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-abandonada","type":"checkbox","question":"Foi encontrada bagagem abandonada ou suspeita?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"descricao-bagagem-abandonada","type":"multiline_text","question":"Descreva a bagagem encontrada e as providências","category":"conformidade","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-restituicao","type":"photo","question":"Foto da sala de restituição","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"controle-acesso","title":"Controle de Acesso","description":"Portas, credenciais e barreiras entre as áreas públicas e as áreas restritas da chegada.","items":[
      {"id":"porta-sentido-unico","type":"checkbox","question":"A saída para o saguão é de sentido único e impede o retorno à área restrita?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"credenciais-conferidas","type":"checkbox","question":"As credenciais foram conferidas em todos os pontos de acesso de funcionários?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"funcionarios-inspecionados","type":"checkbox","question":"Funcionários e seus pertences foram inspecionados antes de entrar na área restrita?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"portas-emergencia","type":"checkbox","question":"As saídas de emergência estavam lacradas ou com alarme em funcionamento?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"cftv-operante","type":"checkbox","question":"As câmeras da área de chegada estavam operantes e gravando?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"cameras-inoperantes","type":"text","question":"Câmeras inoperantes (identificação)","category":"tecnologia","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"violacao-acesso","type":"checkbox","question":"Houve tentativa de acesso não autorizado?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"orgaos-presentes","type":"checkbox","question":"Imigração e aduana mantiveram suas áreas guarnecidas durante a chegada?","category":"orgao_publico","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"saguao-desembarque","title":"Saguão de Desembarque","description":"Área pública (lado terra) onde os passageiros são recebidos.","items":[
      {"id":"ronda-saguao","type":"checkbox","question":"As rondas no saguão foram realizadas na frequência prevista?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"objetos-abandonados-saguao","type":"checkbox","question":"O saguão estava livre de volumes sem dono?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"avisos-sonoros","type":"checkbox","question":"Os avisos sobre bagagem desacompanhada foram veiculados?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"meio-fio-livre","type":"checkbox","question":"O meio-fio estava livre de veículos parados sem condutor?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"aglomeracao","type":"checkbox","question":"O fluxo no saguão permitia a evacuação sem obstáculos?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-saguao","type":"photo","question":"Foto do saguão de desembarque","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"equipe-resposta","title":"Equipe e Resposta a Ocorrências","description":"Pessoal de segurança, comunicações e registro de ocorrências.","items":[
      {"id":"efetivo-completo","type":"checkbox","question":"O efetivo previsto para o turno estava completo?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"treinamento-valido","type":"checkbox","question":"Os agentes em serviço têm treinamento AVSEC dentro da validade?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"validade-treinamento","type":"date","question":"Vencimento de treinamento mais próximo na equipe","category":"pessoas","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"radio-testado","type":"checkbox","question":"As comunicações com o centro de operações foram testadas no início do turno?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"contingencia-conhecida","type":"checkbox","question":"Os agentes souberam descrever os procedimentos de contingência?","category":"pessoas","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"ocorrencias-registradas","type":"checkbox","question":"As ocorrências do turno foram registradas e comunicadas?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"documentos-turno","type":"attachment","question":"Documentos do turno (escala, livro de ocorrências)","category":"evidencias","required":false,"options":[],"includeAttachment":true,"attachmentType":"both","expectedAnswer":true}
    ]},
    {"id":"finalizacao","title":"Finalização","description":"Resultado da verificação, observações e assinatura.","items":[
      {"id":"chegadas-resultado","type":"select","question":"Resultado da verificação","category":"conformidade","required":true,"options":["Conforme","Conforme com observações","Não conforme"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"chegadas-acoes-imediatas","type":"multiline_text","question":"Ações imediatas adotadas","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"chegadas-observacoes","type":"multiline_text","question":"Observações gerais","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"chegadas-assinatura","type":"signature","question":"Assinatura do inspetor","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]}
  ]}
$json$),
('arrivals-basic', 1, $json$
  {"id":"arrivals-basic","title":"SOP Chegadas – Básico","description":"Os itens obrigatórios do procedimento de chegadas, para verificações de rotina.","standard":"ICAO Annex 17","version":"1.0","author":"AVSEC","category":"arrivals","sections":[
    {"id":"aeronave-patio","title":"Aeronave e Pátio","description":"Proteção da aeronave e da posição de estacionamento durante a chegada.","items":[
      {"id":"voo-numero","type":"text","question":"Número do voo verificado","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-empresa","type":"text","question":"Empresa aérea","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-hora-calco","type":"time","question":"Hora de calço da aeronave","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"posicao-inspecionada","type":"checkbox","question":"A posição de estacionamento foi inspecionada antes da chegada da aeronave?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"acesso-aeronave-vigiado","type":"checkbox","question":"O acesso à aeronave permaneceu vigiado desde o calço até o fim do desembarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"equipe-solo-credenciada","type":"checkbox","question":"Toda a equipe de solo junto à aeronave portava credencial válida e visível?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"veiculos-autorizados","type":"checkbox","question":"Somente veículos autorizados se aproximaram da aeronave?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"varredura-cabine","type":"checkbox","question":"A empresa aérea verificou a cabine em busca de objetos deixados após o desembarque?","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"desembarque-fluxos","title":"Desembarque e Separação de Fluxos","description":"Passageiros que chegam não se misturam com passageiros já inspecionados.","items":[
      {"id":"fluxos-separados","type":"checkbox","question":"Passageiros desembarcando permaneceram separados dos passageiros já inspecionados para embarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"mistura-fluxos","type":"checkbox","question":"Houve mistura entre passageiros inspecionados e não inspecionados?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"portas-fluxo","type":"checkbox","question":"As portas entre desembarque e embarque estavam fechadas, com alarme ativo?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"conexao-transito","title":"Conexão e Trânsito","description":"Passageiros em conexão e suas bagagens antes de voltar a uma área restrita de segurança.","items":[
      {"id":"conexao-inspecionada","type":"checkbox","question":"Passageiros em conexão e sua bagagem de mão foram inspecionados antes de entrar na sala de embarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"equipamento-testado","type":"checkbox","question":"O equipamento do canal de conexão passou no teste de rotina do dia?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-conexao","type":"checkbox","question":"A bagagem despachada em conexão foi inspecionada ou tem inspeção reconhecida na origem?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"restituicao-bagagens","title":"Restituição de Bagagens","description":"Bagagens que chegam, que sobram e que ninguém retira.","items":[
      {"id":"bagagem-protegida","type":"checkbox","question":"As bagagens ficaram protegidas de interferência entre a aeronave e a esteira?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"esteira-fechada","type":"checkbox","question":"As aberturas das esteiras para o pátio permaneceram fechadas quando fora de uso?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"area-restrita-passageiros","type":"checkbox","question":"A sala de restituição só é acessível a passageiros desembarcados e a pessoal credenciado?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-nao-reclamada","type":"checkbox","question":"Bagagens não reclamadas foram recolhidas a local seguro e inspecionadas antes de armazenadas?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-abandonada","type":"checkbox","question":"Foi encontrada bagagem abandonada ou suspeita?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false}
    ]},
    {"id":"controle-acesso","title":"Controle de Acesso","description":"Portas, credenciais e barreiras entre as áreas públicas e as áreas restritas da chegada.","items":[
      {"id":"porta-sentido-unico","type":"checkbox","question":"A saída para o saguão é de sentido único e impede o retorno à área restrita?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"credenciais-conferidas","type":"checkbox","question":"As credenciais foram conferidas em todos os pontos de acesso de funcionários?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"funcionarios-inspecionados","type":"checkbox","question":"Funcionários e seus pertences foram inspecionados antes de entrar na área restrita?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"portas-emergencia","type":"checkbox","question":"As saídas de emergência estavam lacradas ou com alarme em funcionamento?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"cftv-operante","type":"checkbox","question":"As câmeras da área de chegada estavam operantes e gravando?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"violacao-acesso","type":"checkbox","question":"Houve tentativa de acesso não autorizado?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false}
    ]},
    {"id":"saguao-desembarque","title":"Saguão de Desembarque","description":"Área pública (lado terra) onde os passageiros são recebidos.","items":[
      {"id":"ronda-saguao","type":"checkbox","question":"As rondas no saguão foram realizadas na frequência prevista?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"objetos-abandonados-saguao","type":"checkbox","question":"O saguão estava livre de volumes sem dono?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"meio-fio-livre","type":"checkbox","question":"O meio-fio estava livre de veículos parados sem condutor?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"equipe-resposta","title":"Equipe e Resposta a Ocorrências","description":"Pessoal de segurança, comunicações e registro de ocorrências.","items":[
      {"id":"efetivo-completo","type":"checkbox","question":"O efetivo previsto para o turno estava completo?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"treinamento-valido","type":"checkbox","question":"Os agentes em serviço têm treinamento AVSEC dentro da validade?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"radio-testado","type":"checkbox","question":"As comunicações com o centro de operações foram testadas no início do turno?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"ocorrencias-registradas","type":"checkbox","question":"As ocorrências do turno foram registradas e comunicadas?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"finalizacao","title":"Finalização","description":"Resultado da verificação, observações e assinatura.","items":[
      {"id":"chegadas-resultado","type":"select","question":"Resultado da verificação","category":"conformidade","required":true,"options":["Conforme","Conforme com observações","Não conforme"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"chegadas-assinatura","type":"signature","question":"Assinatura do inspetor","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]}
  ]}
$json$);

-- Three of them end with a decision; each has a version that says so.
insert into public.checklist_versions (checklist_id, number, content)
select version.checklist_id, 2, jsonb_set(
  version.content,
  array['sections', (section.place - 1)::text, 'items', (item.place - 1)::text, 'verdict'],
  deciding.verdict)
from (values
  ('red-gate-vehicle-inspection', 'status-inspecao', '["approved", "refused", "pending"]'::jsonb),
  ('arrivals', 'chegadas-resultado', '["approved", "approved", "refused"]'),
  ('arrivals-basic', 'chegadas-resultado', '["approved", "approved", "refused"]')
) deciding (checklist_id, item_id, verdict)
join public.checklist_versions version on version.checklist_id = deciding.checklist_id and version.number = 1
cross join lateral jsonb_array_elements(version.content -> 'sections') with ordinality as section (value, place)
cross join lateral jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
where item.value ->> 'id' = deciding.item_id;

-- Of two the flight is searched; each has a version that says so.
insert into public.checklist_versions (checklist_id, number, content)
select version.checklist_id, 3, jsonb_set(
  version.content,
  array['sections', (section.place - 1)::text, 'items', (item.place - 1)::text, 'searchable'],
  'true')
from public.checklist_versions version
cross join lateral jsonb_array_elements(version.content -> 'sections') with ordinality as section (value, place)
cross join lateral jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
where version.checklist_id in ('arrivals', 'arrivals-basic') and version.number = 2
  and item.value ->> 'id' = 'voo-numero';
